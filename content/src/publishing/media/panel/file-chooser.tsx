'use client'

import { useEffect, useRef } from 'react'

/**
 * Opens the browser's choice of files together with the form of a new file, and when a file is taken out to be
 * replaced.
 */
export function FileChooser() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // After a reload nobody has clicked, and browsers refuse with an error in the console.
    if (!navigator.userActivation?.isActive) return
    // Not `click`, which WebKit ignores some time after a press.
    here.current?.parentElement?.querySelector<HTMLInputElement>('input[type="file"]')?.showPicker()
  }, [])
  return <span ref={here} hidden />
}
