export const answerStates = ['sent', 'invalid', 'failed', 'limited', 'too-large'] as const
export type AnswerState = (typeof answerStates)[number]

export const problemCodes = [
  'missing',
  'too-long',
  'invalid',
  'file-too-large',
  'file-type',
  'file-infected',
  'slot-taken',
  'bot',
] as const
export type ProblemCode = (typeof problemCodes)[number]
