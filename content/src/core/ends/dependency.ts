import { currentTime } from '@alun/contract/rules/current-time'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Action } from '../access/grants.ts'
import type { ContentSubject, Right, Subject } from '../access/permissions.ts'
import type { Database } from '../database/rows.ts'
import type { Choice } from '../panel/ends/question.ts'
import { connectionOf } from '../payload/transaction.ts'
import type { GapValues, WordKey } from '../words/words.ts'

/** What can be deleted, switched off or changed although something else depends on it. */
export type Ending = Subject | 'blocked-time'

/** Where rows are read and changed, and for whom. */
export interface EndContext {
  db: Database
  /** For calls of Payload in the same transaction; has the person, the language and the answer. */
  req: PayloadRequest
  now: number
}

export async function endContext(req: PayloadRequest): Promise<EndContext> {
  return { db: await connectionOf(req), req, now: currentTime() }
}

/** Records that are about to be deleted. */
export interface Gone {
  on: Ending
  ids: readonly string[]
  /** They can be restored for a while. */
  isBinned: boolean
}

interface Ground {
  key: WordKey
  values?: GapValues
}

/** A record or act that needs something that is deleted or switched off. */
export interface Dependent {
  id: string
  /** Words that name its reasons. A dependent that somebody has accepted counts again with a further word. */
  state: string
  /** Number of dependents that the row stands for: the last row of a long list sums up the rest. 1 if missing. */
  count?: number
  /** Person, number or title. */
  title: string
  href: string | null
  /** Calendar page on which its time can be changed; opened while the question stays open. */
  moved?: string
  /** Path on the site to which it links; the choice `redirect` makes that path lead elsewhere. */
  leadsTo?: string | null | undefined
  /** Epoch milliseconds; the nearest is shown first. */
  at: number | null
  ground: Ground
  /** Further reasons. */
  also?: readonly Ground[]
  /** The field of a form that is wrong. */
  path?: string
}

/** Settling changes what readers see, so of content it needs the right to publish. */
type SettlingRight =
  | readonly ['publish', ContentSubject]
  | readonly [Action, Exclude<Subject, ContentSubject>]

type NameOf<Key> = Key extends `ends.of.${infer Name}` ? Name : never
export type DependencyName = NameOf<WordKey>

/** What hangs on what, and what happens to it when that ends. */
export interface Dependency {
  name: DependencyName
  on: readonly Ending[]
  /**
   * `refused`: what ends stays. `asked`: the question lists the dependents; if the person goes on, they are marked until
   * somebody settles them. `ends`: they end too; the database or their folder ends them, and the question names them.
   */
  rule: 'refused' | 'asked' | 'ends'
  /** How a mark is settled, beside accepting it. */
  choices?: readonly Exclude<Choice, 'accept'>[]
  /** The right to see the dependents; a person without it gets numbers and days, but no names. */
  seenBy: Right
  /** The right to settle the dependents. */
  settledBy: SettlingRight
  /** Words for the rule `refused`; `{list}` stands for the dependents. Without them, `ground` of each is shown. */
  refusal?: WordKey
  /**
   * With `gone`: the dependents of these records. Without it: all dependents on something that is gone or switched off
   * now, or for the rule `ends` all that have not ended yet. It reads the present state, not the change, so it also
   * finds what SQL or another call in the same second has changed. With `on`: only those that a change of that type
   * can bring about, because a colleague may change something else in the same second.
   */
  unmet?: (context: EndContext, gone: Gone | null, on?: Ending) => Promise<Dependent[]>
  /** To whom each can be handed over, or where its address can lead. */
  receivers?: (
    context: EndContext,
    dependents: readonly Dependent[],
  ) => Promise<ReadonlyMap<string, { id: string; name: string }[]>>
  /** Tells those who may settle the dependents that somebody without the right has left them hanging. */
  kept?: (context: EndContext, dependents: readonly Dependent[]) => Promise<void>
  settle?: (
    context: EndContext,
    dependents: readonly Dependent[],
    choice: { kind: Choice; to: string | null },
  ) => Promise<void>
}

const custom = z.object({
  dependents: z.custom<readonly Dependency[]>((given) => Array.isArray(given)),
})

/** The rows of all folders, which `composition/` puts into the configuration. */
export const dependenciesOf = ({ payload }: Pick<PayloadRequest, 'payload'>) =>
  custom.parse(payload.config.custom).dependents
