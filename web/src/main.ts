import { mount } from "svelte";
import engine from "../../src/sushibelt/compiler/engine/files/engine.wasm?url";
import App from "./App.svelte";
import { language } from "./lib/language.svelte";
import { beside } from "./lib/place";
import "./look/app.css";
import "./look/colours.css";

// index.html has begun to load the engine for the worker, which finds it in the browser's cache.
void fetch(engine).catch(() => undefined);
// Nobody sees another language first. (Not awaited here: the words of a language are made with parts of this very file.)
void language.start().then(() => mount(App, { target: document.getElementById("app")! }));

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Keeping the page waits until it is there and may be played. Where that fails, all works as well, only not offline.
  const register = () => void navigator.serviceWorker.register(beside("worker.js")).catch(() => undefined);
  const keepPage = () => setTimeout(register, 1500);
  if (document.readyState === "complete") keepPage();
  else addEventListener("load", keepPage);
}
