/** Whether a text is the name of a time zone. Some browsers report none, or `Etc/Unknown`, which `Intl` rejects. */
export function isZone(name: string | undefined): name is string {
  if (!name || name === 'Etc/Unknown') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch (cause) {
    // `Intl` throws for unknown zones.
    if (cause instanceof RangeError) return false
    throw cause
  }
}
