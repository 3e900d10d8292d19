/**
 * Loaded into a server before all else, with `--import`: at each SIGUSR2 its clock is turned by as many milliseconds as
 * KITH_TEST_TURN says. What counts durations runs on, as it does when somebody sets a machine's clock.
 */
const TURN = Number(process.env['KITH_TEST_TURN'])
const RealDate = Date
let offset = 0

process.on('SIGUSR2', () => {
  offset += TURN
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + offset] : args, newTarget),
  apply: (target) => new target(target.now() + offset).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + offset : Reflect.get(target, name)),
})
