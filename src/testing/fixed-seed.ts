/** Property tests use the same cases on every run; `FAST_CHECK_SEED=7 npm test` uses others. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_122) })
