import type { Frame } from '@alun/contract/frame'
import type { PageHead } from '@alun/contract/page'
import { useMatches } from 'react-router'

interface FramedData {
  frame: Frame
  head: PageHead
}

/** Header, footer and head of the page at hand, `null` where its loader gave none. */
export function usePageFrame(): FramedData | null {
  const data = useMatches().findLast(({ loaderData }) => isFramed(loaderData))?.loaderData
  return isFramed(data) ? data : null
}

export function isFramed(data: unknown): data is FramedData {
  return typeof data === 'object' && data !== null && 'frame' in data && 'head' in data
}
