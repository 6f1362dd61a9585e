const formats: readonly string[] = ['avif', 'webp', 'jpg']

/**
 * The stored file closest to the requested one: by width, preferring larger ones, then by format.
 */
export function substitute(wanted: string, present: readonly string[]): string | null {
  const requested = derived(wanted)
  if (requested === null) return null
  const candidates = present.flatMap((name) => {
    const one = derived(name)
    return one === null ? [] : [{ name, ...one }]
  })
  const distance = (width: number) =>
    width >= requested.width ? width - requested.width : (requested.width - width) * 2
  const rank = (form: string) => (form === requested.form ? -1 : formats.indexOf(form))
  candidates.sort((a, b) => distance(a.width) - distance(b.width) || rank(a.form) - rank(b.form))
  return candidates[0]?.name ?? null
}

function derived(name: string): { width: number; form: string } | null {
  const match = /^(\d+)\.(avif|webp|jpg)$/.exec(name)
  return match?.[1] && match[2] ? { width: Number(match[1]), form: match[2] } : null
}
