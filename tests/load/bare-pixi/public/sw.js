// Keeps whatever the bare page asks for, and answers with that from then on.
const answer = async (request) => {
  const cache = await caches.open('bare');
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  await cache.put(request, fresh.clone());
  return fresh;
};

addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
