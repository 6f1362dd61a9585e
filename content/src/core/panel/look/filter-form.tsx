'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'

const typingMs = 300

/** Filters of a list that apply at once; the address contains the choices. */
export function FilterForm({ action, ...form }: ComponentProps<'form'> & { action: string }) {
  const router = useRouter()
  const ref = useRef<HTMLFormElement>(null)
  const show = (element: HTMLFormElement) => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(element)) {
      if (typeof value === 'string' && value !== '') query.append(name, value)
    }
    router.replace(query.size > 0 ? `${action}?${query}` : action, { scroll: false })
  }
  const onChange = useEffectEvent(show)
  useEffect(() => {
    const element = ref.current
    let timer = 0
    // Listens to the browser's `input` with a delay, because React's `onChange` would reload the list for every
    // letter.
    const listener = ({ target }: Event) => {
      clearTimeout(timer)
      const isTyped = target instanceof HTMLInputElement
      timer = window.setTimeout(() => element && onChange(element), isTyped ? typingMs : 0)
    }
    element?.addEventListener('input', listener)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('input', listener)
    }
  }, [])
  return (
    <form
      {...form}
      ref={ref}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
    />
  )
}
