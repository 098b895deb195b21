import { mount } from "svelte";
import App from "./App.svelte";
import "./look/app.css";
import "./look/colours.css";

mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Without it the page works as well, only not offline.
  navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}
