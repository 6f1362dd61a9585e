import pg from 'pg'

/**
 * A pool that outlives its server. An idle connection that breaks is thrown away and replaced by the
 * next query; unheard, its error would end the process. Whoever needs the database then, or watches
 * it, reports that it is away.
 */
class PatientPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options)
    this.on('error', () => undefined)
  }
}

/** The driver, for an adapter that makes its own pool. */
export const patientPg: typeof pg = { ...pg, Pool: PatientPool }
