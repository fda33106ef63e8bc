export { createFunctions, functionInvoker } from './functions.ts';
export { startRetries } from './retries.ts';
