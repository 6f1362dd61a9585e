import { useRef } from 'react'
import { usePageEvent } from '../use-page-event.ts'

const saveButtons = '#action-save, #action-save-draft'
/** A form shows within this time that something is typed. */
const graceMs = 1_000
/** The second press of a double click asks for nothing further. */
const doubleMs = 500

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLButtonElement>(saveButtons) : null

/**
 * A press of a button that saves is not lost while Payload draws it anew or has not enabled it yet: after a
 * save that is under way, or once the form knows that something is typed, it is pressed again.
 */
export function useKeptPress(): void {
  const held = useRef<string | null>(null)
  const stop = useRef<() => void>(undefined)
  const clickedAt = useRef(Number.NEGATIVE_INFINITY)

  const waitFor = (id: string) => {
    stop.current?.()
    const find = () => document.querySelector<HTMLButtonElement>(`[id="${id}"]`)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const button = find()
      if (button && !button.disabled) {
        stop.current?.()
        return button.click()
      }
      if (button?.closest('form')?.dataset.formReady === 'false') {
        clearTimeout(timer)
        timer = undefined
      } else timer ??= setTimeout(() => stop.current?.(), graceMs)
    }
    const observer = new MutationObserver(look)
    stop.current = () => {
      observer.disconnect()
      clearTimeout(timer)
      stop.current = undefined
    }
    observer.observe(document.body, {
      attributes: true,
      attributeFilter: ['disabled', 'data-form-ready'],
      childList: true,
      subtree: true,
    })
    look()
  }

  usePageEvent(
    'pointerdown',
    ({ button, target }) => {
      held.current = (button === 0 && buttonAt(target)?.id) || null
    },
    true,
  )
  usePageEvent(
    'click',
    ({ target }) => {
      if (!buttonAt(target)) return
      held.current = null
      clickedAt.current = performance.now()
      stop.current?.()
    },
    true,
  )
  usePageEvent(
    'pointerup',
    ({ target }) => {
      const id = held.current
      if (id === null || buttonAt(target)?.id !== id) return
      if (performance.now() - clickedAt.current < doubleMs) return
      // A click that is not lost comes right after it.
      setTimeout(() => {
        if (held.current !== id) return
        held.current = null
        waitFor(id)
      })
    },
    true,
  )
  usePageEvent(
    'keydown',
    ({ code, ctrlKey, metaKey }) => {
      if (code !== 'KeyS' || !(ctrlKey || metaKey)) return
      // Payload presses the draft's button where there is one.
      const button =
        document.querySelector<HTMLButtonElement>('#action-save-draft') ??
        document.querySelector<HTMLButtonElement>('#action-save')
      if (button?.disabled) waitFor(button.id)
    },
    true,
  )
}
