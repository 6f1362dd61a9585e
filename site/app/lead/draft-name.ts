/** Drafts of a page are kept under these names, one for each form. */
export function draftName(form: string, path: string): string {
  return `draft:${form}:${path}`
}

export function hasDraft(path: string): boolean {
  try {
    return Object.keys(sessionStorage).some(
      (name) => name.startsWith('draft:') && name.endsWith(`:${path}`),
    )
  } catch {
    return false
  }
}
