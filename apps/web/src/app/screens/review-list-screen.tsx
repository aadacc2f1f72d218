import { getPlace } from '@sol/contract/place';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { preload } from '#app/preload.ts';
import { apiQuery } from '#lib/api/query.ts';

const placeQuery = (placeId: number) => apiQuery(getPlace, { params: { id: placeId } });

export const loader = ({ params, context }: LoaderFunctionArgs) => preload(context, placeQuery(Number(params.placeId)));

export function ReviewListScreen() {
  const { data } = useQuery(placeQuery(Number(useParams().placeId)));
  return data && <h1>{data.place.name}</h1>;
}
