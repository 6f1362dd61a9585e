'use client'

import {
  $getRoot,
  $isElementNode,
  getNearestEditorFromDOMNode,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { FieldError, useField } from '@payloadcms/ui'
import { useRef } from 'react'
import { PanelButton } from '../../panel/look/panel-button.tsx'
import { usePanelText } from '../../panel/use-panel-text.ts'
import { lexicalState } from '../../records/lexical.ts'
import { refusedPlace } from '../refused-part.ts'

/** Why a long text is refused; leads to the part that is named. */
export function TextError({ path }: { path: string }) {
  const { errorMessage, showError, value } = useField<unknown>({ path })
  const { t } = usePanelText()
  const here = useRef<HTMLSpanElement>(null)
  const state = lexicalState.safeParse(value).data
  const place = showError && errorMessage && state ? refusedPlace(state, t, errorMessage) : null
  if (place === null) return <FieldError path={path} showError={showError} />
  const lead = () => {
    const text = here.current?.closest('.field-type')?.querySelector('[data-lexical-editor]')
    const editor = getNearestEditorFromDOMNode(text ?? null)
    editor?.update(
      () => {
        let node: LexicalNode = $getRoot()
        for (const at of place) {
          const inside = $isElementNode(node) ? node.getChildAtIndex(at) : null
          if (!inside) return
          node = inside
        }
        node.selectStart()
        editor.getElementByKey(node.getKey())?.scrollIntoView({ block: 'center' })
      },
      { onUpdate: () => editor.focus() },
    )
  }
  return (
    <span ref={here}>
      <PanelButton isSmall onClick={lead} data-refused={path}>
        {errorMessage}
      </PanelButton>
    </span>
  )
}
