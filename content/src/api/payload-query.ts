import type { Payload } from 'payload'

/** Operators of point fields, which no collection has: Payload fails at them. */
const pointOperators = /\[(?:near|within|intersects)\]/

/** Whether Payload's API can process a URL; it answers others with 500. */
export function isProcessable(
  { collections }: Payload,
  [first = '']: readonly string[],
  address: string,
): boolean {
  const { pathname, searchParams } = new URL(address)
  const path = decoded(pathname)
  const names = [...searchParams.keys()]
  if (path === null || [path, ...names, ...searchParams.values()].some(hasNull)) return false
  if (names.some((name) => pointOperators.test(name))) return false
  const found = Object.values(collections).find(({ config }) => config.slug === first)
  const known = new Set(
    Object.values(found?.config.joins ?? {}).flatMap((joins) =>
      joins.map(({ joinPath }) => joinPath),
    ),
  )
  return names.every((name) => {
    const [, join] = /^joins\[([^\]]*)\]/.exec(name) ?? []
    return join === undefined || known.has(join)
  })
}

const hasNull = (text: string) => text.includes('\0')

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
