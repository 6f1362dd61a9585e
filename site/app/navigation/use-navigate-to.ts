import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { changesQueryOnly } from '../locale/query-only.ts'
import { type NavigateToOptions, navigationTarget } from './navigation-target.ts'

export type NavigateTo = (url: string, options?: NavigateToOptions) => void

/**
 * Leads the reader somewhere by code. The returned function throws at once, see
 * {@link navigationTarget}, where it may not.
 */
export function useNavigateTo(): NavigateTo {
  const navigate = useNavigate()
  return useCallback(
    (url, options) => {
      const { location } = window
      const target = navigationTarget(url, location.href, options)
      if (target.kind === 'external') location.assign(target.href)
      else {
        const preventScrollReset = changesQueryOnly(location, target.to)
        void navigate(target.to, { preventScrollReset })
      }
    },
    [navigate],
  )
}
