import type * as en from './en/all.ts'

/** Type of every language's words. */
export type En = typeof en
