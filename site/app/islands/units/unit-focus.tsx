import { openingsPath } from '@alun/contract/rules/visitor-openings'
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'

interface UnitFocus {
  /** Key of the unit that is highlighted on the plan and in the table. */
  marked: string | null
  point: (key: string | null) => void
  pick: (key: string) => void
}

const UnitFocusContext = createContext<UnitFocus>({
  marked: null,
  point: () => undefined,
  pick: () => undefined,
})

/** Highlights one unit at a time in both plan and table; counts which ones are looked at, once a page. */
export function UnitFocusProvider({ project, children }: { project: string; children: ReactNode }) {
  const [pointed, point] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const counted = useRef(new Set<string>())
  const value = useMemo(() => {
    const pick = (unit: string) => {
      setPicked(unit)
      if (counted.current.has(unit)) return
      counted.current.add(unit)
      navigator.sendBeacon(openingsPath, JSON.stringify({ project, unit }))
    }
    return { marked: pointed ?? picked, point, pick }
  }, [project, pointed, picked])
  return <UnitFocusContext value={value}>{children}</UnitFocusContext>
}

export function useUnitFocus(key: string) {
  const { marked, point, pick } = use(UnitFocusContext)
  return {
    'data-marked': marked === key ? '' : undefined,
    onPointerEnter: () => point(key),
    onPointerLeave: () => point(null),
    onFocus: () => point(key),
    onBlur: () => point(null),
    onClick: () => pick(key),
  }
}
