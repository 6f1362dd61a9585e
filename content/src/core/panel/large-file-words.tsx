'use client'

import { useEffect } from 'react'
import { maxUploadBytes } from '../http/max-upload.ts'
import { setLargeFileWords } from './large-file.ts'
import { usePanelText } from './use-panel-text.ts'

/** Names files that are too large in the language of the panel; stands once on every page. */
export function LargeFileWords() {
  const { number, t } = usePanelText()
  useEffect(() => {
    const megabytes = (bytes: number) => number(Math.ceil(bytes / 100_000) / 10)
    setLargeFileWords((refused) =>
      refused === null
        ? t('media.tooLargeOnWay')
        : t('media.tooLarge', {
            name: refused.name,
            megabytes: megabytes(refused.bytes),
            most: megabytes(maxUploadBytes),
          }),
    )
  })
  return null
}
