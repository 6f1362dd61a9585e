'use client'

import { PublishButton } from '@payloadcms/ui'
import { useMayPublish } from './use-may-publish.ts'

/** Payload's button, which it would show to everybody who may save a draft of the page. */
export const PublishPage = () => useMayPublish() && <PublishButton />
