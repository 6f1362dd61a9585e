/** Whether a text is the name of a time zone. Some browsers have none, or one that they refuse: `Etc/Unknown`. */
export function isZone(name: string | undefined): name is string {
  if (!name || name === 'Etc/Unknown') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch (cause) {
    // What `Intl` cannot read is not a zone.
    if (cause instanceof RangeError) return false
    throw cause
  }
}
