import { mount } from "svelte";
import App from "./App.svelte";
import { beside } from "./lib/place";
import "./look/app.css";
import "./look/colours.css";

mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Keeping the page waits until it is there. Where that fails, all works as well, only not offline.
  const keepPage = () => void navigator.serviceWorker.register(beside("worker.js")).catch(() => undefined);
  if (document.readyState === "complete") keepPage();
  else addEventListener("load", keepPage);
}
