'use client'

import { useEffect } from 'react'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'

/** Prints the page with open tables, also when the browser's own menu prints it. */
export function PrintButton({ label }: { label: string }) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('.figures details:not([open])')]
      for (const each of opened) each.open = true
    }
    const fold = () => {
      for (const each of opened) each.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', fold)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', fold)
    }
  }, [])
  return <PanelButton onClick={() => print()}>{label}</PanelButton>
}
