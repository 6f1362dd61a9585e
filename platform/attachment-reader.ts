import { type StoredExtension, storedExtensions } from '@alun/contract/rules/attachment-content'
import { z } from 'zod'
import { openFileProcess } from './file-process.ts'

export interface AttachmentJob {
  name: string
  content: Uint8Array
}

/** `null` is a file that is refused, `unread` one that nobody had time for. */
export type ReadAttachment = (
  name: string,
  content: Uint8Array,
) => Promise<StoredExtension | null | 'unread'>

const limits = { wallMs: 20_000, processorMs: 5_000, waitMs: 10_000, urgent: true }

/**
 * Reads the content of visitors' files by `readAttachment`, in a process of its own, because strangers choose the
 * content, and even linear work on five megabytes delays everybody else's answers.
 */
export function openAttachmentReader(onProblem: (problem: string) => void) {
  const files = openFileProcess({
    script: '@alun/platform/attachment-process',
    answer: z.enum(storedExtensions).nullable(),
    // A person waits, but less urgently than those who read pages.
    niceness: 3,
    heap: 200,
    memory: 100_000_000,
    mostWaiting: 20,
  })
  const read: ReadAttachment = async (name, content) => {
    const result = await files.run(() => ({ name, content }), limits)
    if ('answer' in result) return result.answer
    if (result.ended === 'failed') onProblem(result.problem ?? 'A file could not be read')
    return result.ended === 'tooMuch' ? null : 'unread'
  }
  return { read, close: files.close }
}
