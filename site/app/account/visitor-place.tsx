import { lazy, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ShownVisitor } from './shown-visitor.ts'

const VisitorBar = lazy(() => import('./visitor-bar.tsx'))

/** A bar for those who are signed in or see drafts; nobody else gets its code. */
export function VisitorPlace() {
  const root = useRouteLoaderData<{ visitor?: ShownVisitor | null }>('root')
  return root?.visitor ? (
    <Suspense>
      <VisitorBar visitor={root.visitor} />
    </Suspense>
  ) : null
}
