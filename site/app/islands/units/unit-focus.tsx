import { createContext, type ReactNode, use, useMemo, useState } from 'react'

interface UnitFocus {
  /** Key of the unit that stands out on the plan and in the table. */
  marked: string | null
  /** Under the pointer or with the keyboard's focus. */
  point: (key: string | null) => void
  /** Chosen by a click or a tap: it stays. */
  pick: (key: string) => void
}

const UnitFocusContext = createContext<UnitFocus>({
  marked: null,
  point: () => undefined,
  pick: () => undefined,
})

/** Plan and table around which one unit at a time stands out in both. */
export function UnitFocusProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<string | null>(null)
  const [picked, pick] = useState<string | null>(null)
  const value = useMemo(() => ({ marked: pointed ?? picked, point, pick }), [pointed, picked])
  return <UnitFocusContext value={value}>{children}</UnitFocusContext>
}

/** What makes an element of the plan or a line of the table stand for a unit. */
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
