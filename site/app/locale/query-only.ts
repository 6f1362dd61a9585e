/** Whether a link leads to the same page with another query: the reader's place stays. */
export function changesQueryOnly(
  { pathname, search }: { pathname: string; search: string },
  address: string,
): boolean {
  const target = new URL(address, 'http://site')
  return target.pathname === pathname && target.search !== search && target.hash === ''
}
