/** More than a site of this kind has questions; what lies beyond begins anew. */
const remembered = 200

/**
 * What was read since the last change. Everything that pages show announces its changes in the
 * feed, so as long as the position is the same the same question has the same answer, for all
 * pages and readers. An answer is asked for after the position has been read, so it is never older
 * than that.
 */
export class ReadMemory {
  private position = ''
  private readonly answers = new Map<string, Promise<unknown>>()

  /** Forgets everything when the position is another than before, ahead or behind. */
  at(position: string): this {
    if (position !== this.position) {
      this.answers.clear()
      this.position = position
    }
    return this
  }

  /** Answers are shared by all who ask: nobody may change them. */
  async remember<T>(question: string, read: () => Promise<T>): Promise<T> {
    const known = this.answers.get(question)
    // What is kept under a question is what the same question was answered with.
    if (known) return known as Promise<T>
    if (this.answers.size >= remembered) this.answers.clear()
    const answer = read()
    this.answers.set(question, answer)
    try {
      return await answer
    } catch (cause) {
      if (this.answers.get(question) === answer) this.answers.delete(question)
      throw cause
    }
  }
}
