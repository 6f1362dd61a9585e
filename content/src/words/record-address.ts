/** Where the panel opens a record; a page, which has no id, by its name. */
export function recordAddress(subject: string, id: string | null): string {
  return id === null ? `/admin/globals/${subject}` : `/admin/collections/${subject}/${id}`
}
