/**
 * What has become of plans so far, in work that is done in parts: a part may be run twice, and then counts once; of a request
 * that is repeated under its key, the parts that were done before only tell what they made.
 */
export class MadeRecords<Plan extends object, Made> {
  #plans: Plan[]
  #places: Map<Plan, number>
  #made = new Map<Plan, Made>()
  /** Of the part under way. */
  #news = new Map<Plan, Made>()

  constructor(plans: Plan[] = []) {
    this.#plans = [...plans]
    this.#places = new Map(plans.map((plan, place) => [plan, place]))
  }

  plan(plan: Plan): Plan {
    this.#places.set(plan, this.#plans.push(plan) - 1)
    return plan
  }

  get(plan: Plan): Made {
    const made = this.#news.get(plan) ?? this.#made.get(plan)
    if (made === undefined) throw new Error('This was not made yet')
    return made
  }

  set(plan: Plan, made: Made): void {
    this.#news.set(plan, made)
  }

  /** Forgets what a run of the part that was undone has made. */
  begin(): void {
    this.#news.clear()
  }

  /** What the part made, by the places of the plans. */
  news(): [place: number, made: Made][] {
    return [...this.#news].map(([plan, made]) => [this.#places.get(plan)!, made])
  }

  keep(news: readonly [place: number, made: Made][]): void {
    this.#news.clear()
    for (const [place, made] of news) this.#made.set(this.#plans[place]!, made)
  }
}
