'use client'

import { PanelButton } from '../../../core/panel/look/panel-button.tsx'

/** Prints the page with its tables open. */
export function PrintButton({ label }: { label: string }) {
  return (
    <PanelButton
      onClick={() => {
        const folded = document.querySelectorAll<HTMLDetailsElement>('.figures details:not([open])')
        for (const each of folded) each.open = true
        print()
      }}
    >
      {label}
    </PanelButton>
  )
}
