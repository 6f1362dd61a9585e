import { useEffect, useState } from 'react'

/** Finds a part of one of Payload's dialogs, which renders a moment after it is opened. */
export function useDialogPart(dialog: string | null, selector: string): Element | null {
  const [part, setPart] = useState<Element | null>(null)
  useEffect(() => {
    if (dialog === null) return setPart(null)
    const find = () => {
      const found = document.getElementById(dialog)?.querySelector(selector)
      if (found) drawn.disconnect()
      setPart(found ?? null)
    }
    const drawn = new MutationObserver(find)
    drawn.observe(document.body, { childList: true, subtree: true })
    find()
    return () => drawn.disconnect()
  }, [dialog, selector])
  return part
}
