export { createFunctions, type FunctionsEnv, functionInvoker } from './functions.ts';
export { type Retries, startRetries } from './retries.ts';
