import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdPops } from './deferred/hold-pops.ts'
import { hearPopsFirst } from './gallery/early-pop.ts'

holdPops()
hearPopsFirst()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
