// A bot in JavaScript: sushibelt play --bots "cmd:node examples/bot.js"

const LIKED = `squid_nigiri wasabi sashimi tempura dumpling maki_3 salmon_nigiri tofu edamame pudding maki_2 eel tea`;
const order = LIKED.split(" ");
const dislike = (card) => (order.includes(card) ? order.indexOf(card) : order.length);
const say = (message) => console.log(JSON.stringify(message));

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "hello") {
    say({ type: "hello", protocol: 1, name: "JavaScript" });
  } else if (told.type === "ask") {
    const [best] = [...told.options].sort((one, other) => dislike(one) - dislike(other));
    say({ type: "answer", question: told.question, answer: best });
  }
});
