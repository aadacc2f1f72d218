/**
 * An XMLHttpRequest on top of fetch, for tests of upload progress: jsdom's loses the files of
 * Node's FormData.
 */
class NodeRequest {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  readonly #controller = new AbortController();
  #method = '';
  #url = '';

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  abort() {
    this.#controller.abort();
  }

  send(body?: FormData) {
    void this.#send(body).finally(() => this.onloadend?.());
  }

  async #send(body: FormData | undefined) {
    try {
      const sizes = [...(body?.values() ?? [])].map((part) => (typeof part === 'string' ? part.length : part.size));
      this.upload.onprogress?.({ loaded: sizes.reduce((sum, size) => sum + size, 0) });
      const { signal } = this.#controller;
      const init = { method: this.#method, headers: this.#headers, signal, ...(body && { body }) };
      const response = await fetch(this.#url, init);
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (this.#controller.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}

Object.assign(globalThis, { XMLHttpRequest: NodeRequest });
