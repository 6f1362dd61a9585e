import { createContext, type ReactNode, use, useMemo, useState } from 'react'

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

export function UnitFocusProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<string | null>(null)
  const [picked, pick] = useState<string | null>(null)
  const value = useMemo(() => ({ marked: pointed ?? picked, point, pick }), [pointed, picked])
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
