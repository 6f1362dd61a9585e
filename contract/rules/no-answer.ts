/** Whether `fetch` failed because nothing answered: there is no connection, or none came in time. */
export function isNoAnswer(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof DOMException
}
