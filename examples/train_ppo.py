# /// script
# requires-python = ">=3.11"
# dependencies = ["sushibelt[envs]", "sb3-contrib>=2.6", "torch>=2.4"]
# [tool.uv.sources]
# sushibelt = { path = "..", editable = true }
# ///
"""Train a small network to play Sushi Go! on the CPU, in minutes, until it beats the greedy bot.

    uv run examples/train_ppo.py                        # the classic game for two, against greedy
    uv run examples/train_ppo.py --menu master-menu --players 3 --answers 10_000_000

MaskablePPO of Stable-Baselines3's contributions does the learning; the games are played in batches by the compiled
rules (`sushibelt.envs.vector`). At the end the network, taking its best answer each time, plays games that it has
never seen.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from sushibelt import tournament
from sushibelt.envs.vector import SushibeltVectorEnv
from sushibelt.play.observation_fields import observation_scale


class Tables(VecEnv):
    """Our batch of tables, as Stable-Baselines3 wants it."""

    def __init__(self, tables: SushibeltVectorEnv, seed: int) -> None:
        self.tables = tables
        self.first_seed: int | None = seed
        self.finished: list[float] = []
        super().__init__(tables.num_envs, tables.single_observation_space, tables.single_action_space)

    def reset(self) -> np.ndarray:
        seed, self.first_seed = self.first_seed, None
        return self.tables.reset(seed=seed)[0]

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        rows, rewards, over, _, infos = self.tables.step(self.actions)
        notes: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        if over.any():
            shares = infos["final_info"]["win_share"]
            for number in np.flatnonzero(over):
                notes[number] = {"terminal_observation": infos["final_obs"][number]}
                self.finished.append(float(shares[number]))
        return rows, rewards, over, notes

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **options: Any) -> list[Any]:
        return list(getattr(self.tables, method_name)(*arguments, **options))

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.tables, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.tables, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.tables, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.tables.close()


def columns_in_use(tables: SushibeltVectorEnv, steps: int = 150) -> list[int]:
    """The places of a row that ever change at these tables: a classic game for two has no use for most of them."""
    chance = np.random.default_rng(0)
    first, infos = tables.reset(seed=0)
    changing = (first != first[0]).any(axis=0)
    for _ in range(steps):
        masks = infos["action_mask"]
        rows, _, _, _, infos = tables.step((masks * chance.random(masks.shape)).argmax(axis=1))
        changing |= (rows != first[0]).any(axis=0)
    return np.flatnonzero(changing).tolist()


class Chosen(BaseFeaturesExtractor):
    """The columns in use, brought to numbers around one."""

    def __init__(self, observation_space: spaces.Box, columns: list[int], players: int) -> None:
        super().__init__(observation_space, len(columns))
        self.register_buffer("columns", torch.tensor(columns))
        self.register_buffer("scale", torch.from_numpy(1 / observation_scale(players)[columns]))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        return rows[:, self.columns] * self.scale


class Progress(BaseCallback):
    """Says how it goes."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.tables, self.started = tables, time.monotonic()

    def _on_rollout_end(self) -> None:
        if self.num_timesteps % (8 * self.tables.num_envs * self.model.n_steps) == 0:
            won = self.tables.finished[-5_000:]
            print(
                f"{time.monotonic() - self.started:5.0f} s {self.num_timesteps:>11,} answers "
                f"{len(self.tables.finished):>9,} games; of the last {len(won):,} it won {np.mean(won):.1%}",
                flush=True,
            )

    def _on_step(self) -> bool:
        return True


def play(model: MaskablePPO, tables: SushibeltVectorEnv, games: int, seed: int) -> np.ndarray:
    """The network's shares of the win in so many whole games, taking its best answer each time."""
    shares: list[float] = []
    rows, infos = tables.reset(seed=seed)
    counts = np.zeros(tables.num_envs, int)
    each = -(-games // tables.num_envs)  # the same number from every table, or short games would count for more
    while counts.min() < each:
        answers, _ = model.predict(rows, deterministic=True, action_masks=tables.action_masks())
        rows, _, _, _, infos = tables.step(answers)
        if "final_info" in infos:
            for number in np.flatnonzero(infos["_final_info"] & (counts < each)):
                shares.append(float(infos["final_info"]["win_share"][number]))
                counts[number] += 1
    return np.array(shares)


def keep(model: MaskablePPO, columns: list[int], players: int, file: Path) -> None:
    """Write the network as plain layers, which the bot `numpy` takes anywhere without PyTorch."""
    policy = model.policy
    linear = [layer for layer in policy.mlp_extractor.policy_net if isinstance(layer, torch.nn.Linear)]
    arrays: dict[str, Any] = {
        "columns": columns,
        "scale": 1 / observation_scale(players)[columns],
        "activation": "tanh",
    }
    for number, layer in enumerate([*linear, policy.action_net]):
        arrays[f"weight{number}"] = layer.weight.detach().numpy()
        arrays[f"bias{number}"] = layer.bias.detach().numpy()
    np.savez_compressed(file, **arrays)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--menu", help="a Party menu; without it the classic game is played")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponent", default="greedy", help="greedy, regular or random (default: greedy)")
    parser.add_argument("--answers", type=int, default=2_000_000, help="how many to learn from (default: 2_000_000)")
    parser.add_argument("--tables", type=int, default=256, help="games played side by side (default: 256)")
    parser.add_argument("--games", type=int, default=4096, help="games of the examination (default: 4096)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="policy.npz", help="where to keep the network (default: policy.npz)")
    options = parser.parse_args()

    table = {"edition": "party" if options.menu else "classic", "menu": options.menu, "players": options.players}
    table |= {"opponents": options.opponent, "autoreset_mode": "SameStep"}
    # Winning is what counts; a little for every point ahead shows the way there.
    tables = Tables(SushibeltVectorEnv(options.tables, reward="win", shaping=0.02, **table), options.seed)
    columns = columns_in_use(tables.tables)
    print(f"A small network looks at {len(columns)} of the {tables.observation_space.shape[0]} numbers in a row.")
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.005,
        learning_rate=lambda to_go: 1e-3 * (0.1 + 0.9 * to_go),
        policy_kwargs={
            "features_extractor_class": Chosen,
            "features_extractor_kwargs": {"columns": columns, "players": options.players},
            "net_arch": {"pi": [256, 128], "vf": [256, 128]},
        },
        seed=options.seed,
        device="cpu",
    )
    model.learn(total_timesteps=options.answers, callback=Progress(tables))
    file = Path(options.save).with_suffix(".npz")
    keep(model, columns, options.players, file)

    for opponent in dict.fromkeys((options.opponent, "regular")):
        examination = SushibeltVectorEnv(512, reward="win", **(table | {"opponents": opponent}))
        shares = play(model, examination, options.games, options.seed + 10**6)
        error = 1.96 * shares.std() / np.sqrt(len(shares))
        print(
            f"against {opponent}: {shares.mean():.1%} of the wins (± {error:.1%}) in {len(shares):,} games; "
            f"an even share would be {1 / options.players:.1%}"
        )

    # The same network as a bot like any other, from the file alone: in the arena, against all that play at a glance.
    others = ["random", "greedy", "regular"][-(options.players - 1) :] if options.players < 5 else ["regular"]
    field = [f"numpy:{file} as trained", *others]
    field += ["greedy"] * (options.players - len(field))
    arena = tournament(", ".join(field), 400, edition=table["edition"], menu=table["menu"], seed=str(options.seed))
    print(f"\nIn the arena, from {file}:")
    for line in arena.lines:
        print(f"  {line.player:<10} {line.win_share.value:.1%} of the wins (± {line.win_share.reach:.1%})")
    print(f"Play with it: sushibelt play --bots numpy:{file}")


if __name__ == "__main__":
    main()
