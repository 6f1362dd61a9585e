/** Page numbers to show: first, last and those around the current one; `null` is a gap. */
export function shownPages(current: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= 1,
  )
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1]
    if (before === undefined || page - before === 1) return [page]
    // A gap of a single number shows the number.
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}

/** Address of a page of a list, with the rest of its query; page 1 has no number. */
export function numberedAddress(path: string, page: number, query = ''): string {
  if (page === 1) return path + query
  return `${path}${query}${query === '' ? '?' : '&'}page=${page}`
}

export const isPageNumber = (text: string) => /^[1-9]\d{0,5}$/.test(text)

/** `page` of a query: 1 if missing, `NaN` if invalid. */
export function requestedPage(search: URLSearchParams): number {
  const text = search.get('page')
  if (text === null) return 1
  return isPageNumber(text) ? Number(text) : Number.NaN
}

/** `News. Company`; does not repeat the brand. */
export function pageTitle(title: string, suffix: string, page = 1): string {
  const numbered = page > 1 ? `${title} (${page})` : title
  return suffix === '' || title.includes(suffix) ? numbered : `${numbered}. ${suffix}`
}
