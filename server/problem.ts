/**
 * Something the person who starts the server can put right: a taken port, a foreign data folder, a missing binary.
 * Its message is one complete sentence or two that say what to do; it is printed alone, without a stack.
 */
export class Problem extends Error {
  override name = 'Problem';
}
