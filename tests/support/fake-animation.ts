/** Movements of an element by `animate`, which jsdom does not have; they follow the test's clock. */
export class FakeAnimation {
  private atMs = 0;
  private sinceMs: number | undefined = Date.now();
  isCancelled = false;

  constructor(
    readonly element: Element,
    /** Values of `transform`, as they were given. */
    readonly path: readonly string[],
    readonly durationMs: number,
  ) {}

  get currentTime(): number {
    return this.atMs + (this.sinceMs === undefined ? 0 : Date.now() - this.sinceMs);
  }
  set currentTime(timeMs: number) {
    this.atMs = timeMs;
    if (this.sinceMs !== undefined) this.sinceMs = Date.now();
  }
  get isRunning(): boolean {
    return this.sinceMs !== undefined;
  }
  play(): void {
    this.sinceMs ??= Date.now();
  }
  pause(): void {
    this.atMs = this.currentTime;
    this.sinceMs = undefined;
  }
  finish(): void {
    this.atMs = this.durationMs;
    this.sinceMs = undefined;
  }
  cancel(): void {
    this.isCancelled = true;
    this.sinceMs = undefined;
  }
}

/** Every movement that has begun on elements of this test and was not cancelled, oldest first. */
export function listAnimations(): FakeAnimation[] {
  return begun.filter(({ isCancelled }) => !isCancelled);
}

let begun: FakeAnimation[] = [];

/** Gives elements `animate` and forgets the movements of the test before. */
export function installFakeAnimations(): void {
  begun = [];
  Element.prototype.animate = function animate(keyframes, options) {
    const path = (keyframes as Keyframe[]).map(({ transform }) => String(transform));
    const animation = new FakeAnimation(this, path, Number((options as KeyframeAnimationOptions).duration));
    begun.push(animation);
    return animation as unknown as Animation;
  };
}
