/** The IANA name of the reader's time zone; `null` where the browser does not say, or names none that it knows. */
export function ownZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : null
}

/** Some browsers have no zone, or one that they refuse themselves: `Etc/Unknown`. */
export function isZone(name: string | undefined): name is string {
  if (!name || name === 'Etc/Unknown') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch (cause) {
    if (cause instanceof RangeError) return false
    throw cause
  }
}
