// Preloaded into a server process (`NODE_OPTIONS=--import`): its requests to Stripe go to the stand-in at
// STRIPE_STAND_IN. The shop itself has no such setting, and its build stays as it is delivered.
import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

const { hostname, port } = new URL(process.env.STRIPE_STAND_IN);
const request = https.request;
https.request = (options, ...rest) =>
  options.host === "api.stripe.com"
    ? http.request({ ...options, host: hostname, port, agent: undefined }, ...rest)
    : request(options, ...rest);
syncBuiltinESMExports();
