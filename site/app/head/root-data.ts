interface Matched {
  id: string
  loaderData: unknown
}

interface RootData {
  siteUrl: string
}

/** What the root loader gave; an empty origin (relative addresses) where it failed. */
export function rootData(matches: readonly (Matched | undefined)[]): RootData {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(data) ? data : { siteUrl: '' }
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'siteUrl' in data
}
