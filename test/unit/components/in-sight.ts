/** happy-dom lays nothing out, and tells of nothing that it came into sight. Here all is, as soon as it is watched. */
class InSight {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ target, isIntersecting: true } as never], this as never);
  }
  disconnect() {}
}

Object.assign(globalThis, { IntersectionObserver: InSight });
