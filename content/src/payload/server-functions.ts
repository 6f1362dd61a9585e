/** What the panel's pages ask of the server beside the REST API; each checks the rights of who asks. */
export const serverFunctions: readonly string[] = [
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
]

/**
 * Rejects what an upgrade of Payload adds until somebody lists it.
 *
 * @throws Error
 */
export function requireListedFunction(name: string): void {
  if (!serverFunctions.includes(name)) throw new Error(`Not a server function: ${name}`)
}
