/** The parameters of a page as Next and Payload give them. */
export type PageQuery = Readonly<Record<string, string | readonly string[] | undefined>>

const pairsOf = (query: PageQuery): string[][] =>
  Object.entries(query).flatMap(([name, given]) =>
    [given ?? []].flat().map((value) => [name, value]),
  )

export function withQuery(path: string, query: PageQuery): string {
  const pairs = pairsOf(query)
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}
