/** Whether `fetch` failed without an answer: no connection, or a timeout. */
export function isNoAnswer(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof DOMException
}
