import { useRouteLoaderData } from 'react-router'

/** Id of the tag manager, `null` where none is set up: then nothing is measured. */
export function useGtmId(): string | null {
  const data: unknown = useRouteLoaderData('root')
  if (typeof data !== 'object' || data === null || !('gtmId' in data)) return null
  return typeof data.gtmId === 'string' ? data.gtmId : null
}
