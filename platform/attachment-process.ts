import { readAttachment } from '@alun/contract/rules/attachment-content'
import type { AttachmentJob } from './attachment-reader.ts'
import { answerJobs } from './file-jobs.ts'

answerJobs(({ content, name }: AttachmentJob) => readAttachment(name, content))
