/** The part of autocannon that the benches use; it ships no types. */
declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST' | 'PUT';
    path?: string;
    body?: string;
    headers?: Record<string, string>;
    /** Changes each request before it is sent. */
    setupRequest?: (request: Request) => Request;
    onResponse?: (status: number, body: string) => void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: Request[];
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
