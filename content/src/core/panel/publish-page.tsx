'use client'

import { PublishButton } from '@payloadcms/ui'
import { useMay } from './use-may.ts'

/** Payload's button, which it would show to everybody who may save a draft of the page. */
export const PublishPage = () => useMay('publish') && <PublishButton />
